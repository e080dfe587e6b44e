/** Read by parse-server while it loads: without it, it writes a log of its own into the working directory. */
process.env['PARSE_SERVER_LOGS_FOLDER'] = 'null'
