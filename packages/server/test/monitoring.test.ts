import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onSqlite } from '@daywright/test-kit/world'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { measureBackups } from '../src/operate/daily-backups/backup-metrics.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs/monitoring', name), 'utf8')
const usedIn = (text: string) => new Set([...text.matchAll(/\b(?:daywright|nodejs|process)_[a-z0-9_]+/g)].map(String))
const BOARD = read('grafana-board.json')
const ALERTS = read('alerts.yml')

/** Histograms have a series for each of these. */
const seriesOf = (name: string, type: string) =>
  type === 'histogram' ? ['_bucket', '_count', '_sum'].map(end => name + end) : [name]
const seriesIn = (metrics: string) =>
  [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) => seriesOf(name, type))

onSqlite('the examples for monitoring', world => {
  it('[OPS-70] ask only for metrics that exist', async () => {
    const { text } = await world.request('GET', '/metrics')
    const ofBackups = new Registry()
    const places = [{ kind: 'folder', list: async () => [{ madeAt: 0, bytes: 1 }] }]
    measureBackups(ofBackups, { places, failures: () => ({ count: 0 }) } as unknown as Parameters<
      typeof measureBackups
    >[1])
    const existing = new Set([...seriesIn(text), ...seriesIn(await ofBackups.metrics())])
    for (const used of [usedIn(BOARD), usedIn(ALERTS)]) {
      expect(used.size).toBeGreaterThan(5)
      expect([...used].filter(name => !existing.has(name))).toEqual([])
    }
  })

  it('[OPS-70] every own metric is on the board', async () => {
    const { text } = await world.request('GET', '/metrics')
    const own = [...text.matchAll(/^# TYPE (daywright_\w+)/gm)].map(([, name = '']) => name)
    expect(own.length).toBeGreaterThan(7)
    expect(own.filter(name => !BOARD.includes(name))).toEqual([])
  })

  it('[OPS-70] a board that Grafana reads, without an address of a server', () => {
    const { panels, templating } = JSON.parse(BOARD)
    expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
    expect(templating.list.map(({ name }: { name: string }) => name)).toEqual(['datasource', 'job'])
    expect(`${BOARD}${ALERTS}`).not.toMatch(/https?:\/\//)
  })
})
