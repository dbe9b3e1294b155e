import fc from 'fast-check'
import { seed } from './seed.ts'

/** [ARCH-29] Properties try the cases of the seed; one that fails reports it. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed() })
