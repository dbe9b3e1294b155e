import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openResults } from './fault-results.ts'
import { none } from './figures.ts'
import type { Measurement } from './measurement.ts'

function temporaryResults() {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = () => openResults(folder, ['first', 'second'])
  const rows = () =>
    readFileSync(join(folder, 'faults.md'), 'utf8')
      .split('\n')
      .filter(line => /^\| (first|second)/.test(line))
      .map(line => line.split('|').map(cell => cell.trim()))
  return { open, rows }
}

const measured = (change: Partial<Measurement> = {}): Measurement => ({
  scenario: 'first',
  database: 'sqlite',
  form: 'long',
  verdict: 'met',
  size: '10 kills',
  figures: [none('lost', 0)],
  measuredAt: '2026-03-02T08:00:00.000Z',
  commit: 'abc1234',
  loadAverage: 0.5,
  seconds: 10,
  ...change,
})

it('[FAULT-2] keeps the lines of earlier runs, in the order of the scenarios', () => {
  const { open, rows } = temporaryResults()
  open().save(measured({ scenario: 'second', verdict: 'missed', figures: [none('lost', 3)] }), 'now')
  open().save(measured({ commit: 'def5678', loadAverage: 2 }), 'now')
  expect(rows().map(cells => cells.slice(1, 8))).toEqual([
    ['first', 'SQLite', '10 kills', 'lost 0 (0)', 'met', '', '2026-03-02 08:00, def5678, load 2.0'],
    ['second', 'SQLite', '10 kills', 'lost **3** (0)', '**missed**', '', '2026-03-02 08:00, abc1234, load 0.5'],
  ])
})

it('[FAULT-2] replaces a line by a newer one, but a long form by no short one', () => {
  const { open, rows } = temporaryResults()
  open().save(measured(), 'now')
  open().save(measured({ commit: 'def5678' }), 'now')
  open().save(measured({ commit: 'fff0000', form: 'short' }), 'now')
  expect(rows().map(cells => cells[7])).toEqual(['2026-03-02 08:00, def5678, load 0.5'])
})

it('[FAULT-2] shows figures from before a fix beside those of now', () => {
  const { open, rows } = temporaryResults()
  open().save(measured({ form: 'short', figures: [none('lost', 7)], commit: 'old0000' }), 'before')
  open().save(measured(), 'now')
  expect(rows().map(cells => [cells[4], cells[6]])).toEqual([['lost 0 (0)', 'lost **7** (0) (old0000, short form)']])
})

it('[FAULT-2] knows what was measured at a commit', () => {
  const { open } = temporaryResults()
  open().save(measured(), 'now')
  const has = (form: Measurement['form'], commit: string) => open().has('first', 'sqlite', form, commit)
  expect([has('long', 'abc1234'), has('short', 'abc1234'), has('long', 'def5678')]).toEqual([true, false, false])
})
