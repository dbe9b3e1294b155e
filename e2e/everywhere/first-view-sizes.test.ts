import { describe, expect, it } from 'vitest'
import { viewSizes } from '../../bench/web/bundle-sizes.ts'
import { WEB_FOLDER } from '../../packages/web/build-web.ts'

/** In kB of 1024 bytes, compressed with Brotli: what was reached, and a little more. Lower them when a view needs less. */
const LIMITS = { 'sign-in': 70, today: 188, tasks: 206, plan: 264 }

describe('the scripts of a first view', () => {
  it('[WEB-724] stay within the limits that were reached', () => {
    const sizes = new Map(viewSizes(WEB_FOLDER).map(({ view, brotliBytes }) => [view, brotliBytes / 1024]))
    for (const [view, limit] of Object.entries(LIMITS)) {
      const size = sizes.get(view) ?? Number.NaN
      expect(size, `${view}: ${size.toFixed(1)} kB; bench/web lists what each view loads`).toBeLessThanOrEqual(limit)
      // A limit far above the size would let it grow unseen.
      expect(size, `${view}: lower its limit to ${Math.ceil(size + 2)} kB`).toBeGreaterThan(limit - 12)
    }
  })
})
