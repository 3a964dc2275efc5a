# The files of the page, in the order in which they are concatenated, for embed_page() and page_file().
set(play_page FRAME page/play.html STYLES page/play.css
  SCRIPTS texts.js german.js storage.js language.js http_server.js board_source.js engine_pool.js engine_batch.js
    engine_server.js server.js offline.js cards.js card_tabs.js addresses.js links.js board_text.js gif.js board_image.js
    session.js analyzer.js
    records.js playback.js second_line.js rating.js robot.js celebration.js end_view.js
    layout.js cell_cursor.js game_view.js comparison.js analysis.js solver_choice.js opponents.js new_game.js day.js sharing.js
    settings.js laboratory.js recorded.js page.js)
