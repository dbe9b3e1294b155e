import { answerReads } from './answer-reads.ts'
import { boundedReading } from './bounded-reading.ts'

answerReads(boundedReading)
