import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { killUnderLoad } from './kill-under-load.ts'

const KILLS = 6
const SEED = 20_261_115

describe.each(['sqlite', 'postgres'] as const)('killed while writing, on %s', kind => {
  it('[REL-1] no answered write is lost, and none is stored in part', async () => {
    const database = await migratedDatabase(kind)
    // A busy machine may answer nothing before a kill; then there are more kills.
    const options = { kills: KILLS, minWrites: KILLS + 1, seed: SEED, latestMilliseconds: 400 }
    const report = await killUnderLoad(database.url, options)
    expect(report.faults).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(KILLS)
    await database.remove()
  })
})
