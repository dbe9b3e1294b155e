import { answerReads } from '../../calendars/reader/answer-reads.ts'
import { importPlan } from './import-plan.ts'

answerReads(importPlan)
