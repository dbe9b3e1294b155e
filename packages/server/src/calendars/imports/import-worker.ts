import { answerReads } from '../reader/answer-reads.ts'
import { importableEvents } from './importable-events.ts'

answerReads(importableEvents)
