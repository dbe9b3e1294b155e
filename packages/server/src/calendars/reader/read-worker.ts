import { readCalendar } from '@daywright/calendar/read-calendar'
import { answerReads } from './answer-reads.ts'

answerReads(readCalendar)
