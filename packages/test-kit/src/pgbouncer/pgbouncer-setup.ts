import { noteMissing } from '../run/missing-programs.ts'
import { PGBOUNCER_ADVICE, providePgbouncer } from './find-pgbouncer.ts'

/** Once for all test files of a run, so that no two of them install it at the same time. */
export default function setup(): void {
  if (!providePgbouncer()) noteMissing('PgBouncer', PGBOUNCER_ADVICE)
}
