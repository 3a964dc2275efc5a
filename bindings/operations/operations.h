#pragma once

#include "bindings/operations/operation.h"

/// The operations, one file each. bindings/README.md documents their requests and answers.
namespace colorwalk {

Operation catalog_operation();
Operation boards_operation();
Operation export_operation();
Operation judge_operation();
Operation solve_operation();
Operation solve_all_operation();
Operation certificate_operation();
Operation check_operation();

}  // namespace colorwalk
