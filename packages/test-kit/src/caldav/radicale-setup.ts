import { noteMissing } from '../run/missing-programs.ts'
import { provideRadicale, RADICALE_ADVICE } from './find-radicale.ts'

/** Once for all test files of a run, so that no two of them install it at the same time. */
export default function setup(): void {
  if (!provideRadicale()) noteMissing('Radicale', RADICALE_ADVICE)
}
