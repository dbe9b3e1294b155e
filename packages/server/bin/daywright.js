#!/usr/bin/env node
// Old versions of Node must be able to read this file, so that they can say what is wrong instead of a syntax error.
const OLDEST = 26

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    'Daywright needs Node ' +
      OLDEST +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. Start it with "npm start" (npm brings the right Node along after "npm ci"), or install Node ' +
      OLDEST +
      '.',
  )
  process.exit(1)
}
// What was compiled once is kept, which halves the time to start; where it cannot be written, nothing is lost.
const cache = new URL('../../../node_modules/.cache/daywright', import.meta.url)
Promise.all([import('node:module'), import('node:url')])
  .then(([module, url]) => module.enableCompileCache(url.fileURLToPath(cache)))
  .then(() => import('@daywright/cli/command-names'))
  .then(({ isForPeople }) =>
    // The commands of people load nothing of the server.
    isForPeople(process.argv.slice(2)) ? import('@daywright/cli/run-cli') : import('../src/main.ts'),
  )
