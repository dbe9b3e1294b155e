import { noteMissing } from '../run/missing-programs.ts'
import { DOVECOT_ADVICE, provideDovecot } from './find-dovecot.ts'

/** Once for all test files of a run, so that no two of them install it at the same time. */
export default function setup(): void {
  if (!provideDovecot()) noteMissing('Dovecot', DOVECOT_ADVICE)
}
