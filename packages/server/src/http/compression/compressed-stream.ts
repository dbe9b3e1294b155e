import { pipeline, type Readable } from 'node:stream'
import { COMPRESSORS, type Coding } from './codings.ts'

/** [COMP-6] Reads the source only as fast as the result is read. Whichever of the two ends early ends the other. */
export function compressedStream(source: Readable, coding: Coding): Readable {
  const compressor = COMPRESSORS[coding].stream()
  // The reader of the result gets the error.
  pipeline(source, compressor, () => {})
  return compressor
}
