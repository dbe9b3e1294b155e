import { DatabaseSync } from 'node:sqlite'

/** Holds the write lock of a SQLite file until it is killed, like a database tool that was left open. */
const database = new DatabaseSync(process.argv[2] ?? '')
database.exec('begin immediate')
process.send?.('locked')
setInterval(() => {}, 1000)
