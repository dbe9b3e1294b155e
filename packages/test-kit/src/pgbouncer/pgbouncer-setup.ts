import { providePgbouncer } from './find-pgbouncer.ts'

/** Once for all test files of a run, so that no two of them install it at the same time. */
export default function setup(): void {
  providePgbouncer()
}
