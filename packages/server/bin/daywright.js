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
import('../src/main.ts')
