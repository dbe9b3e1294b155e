import type { NextSession } from '@daywright/contract/resources/planner/made-room'
import type { PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import type { StartedSession } from '@daywright/contract/resources/sessions/session'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Planning } from '../planner/draft/plan-draft.ts'

/** What a tool is called with, beside its arguments. */
export interface ToolCall {
  /** The database of the request: each transaction checks the caller first. */
  database: Database
  caller: Caller
  now: string
  /** The time zone of the profile. */
  zone: string
  planner: ToolPlanner
}

/** The planner, which has a queue of its own. */
export interface ToolPlanner {
  run(): Promise<PlannerOutcome>
  /** [MCP-10] Puts the next session of a task at the next free minute. */
  doNext(taskId: string): Promise<NextSession>
  /** [MCP-11] Starts the timer of a session, and moves unstarted sessions out of its way. */
  start(sessionId: string): Promise<StartedSession>
  /** Plans without saving. */
  preview<T>(work: (planning: Planning) => Promise<T>): Promise<T>
}

/** What clients may tell people about a tool before they let an assistant use it. */
interface Effects {
  /** It may delete something, or change what a person has entered. */
  isDestructive?: boolean
  /** The same call again changes nothing more. */
  isIdempotent?: boolean
}

interface ToolDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  name: string
  title: string
  description: string
  /** What a key or a connected app must be allowed to do. Tools that only read change nothing. */
  scope: 'read' | 'write'
  effects?: Effects
  input: Input
  output: Output
  /** One call changes all that it should, in one transaction, or nothing. */
  run(call: ToolCall, input: z.output<Input>): Promise<z.input<Output>>
}

export type Tool = ToolDefinition<z.ZodType, z.ZodType>

/** The compiler checks the input and output of each tool; the list of tools needs neither. */
export const tool = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: ToolDefinition<Input, Output>,
): Tool => definition as unknown as Tool
