import { BroadcastChannel } from 'node:worker_threads'

/** From the test runner plugin to the thread that holds the tests. */
export type Request =
  | { kind: 'dry-run' }
  | { kind: 'mutant'; id: string; testIds: string[] | null; limits: Limits }
  | { kind: 'stop' }

/** From that thread to the plugin. */
export type Response =
  | { kind: 'ready'; unloadable: Unloadable }
  | { kind: 'dry-run'; tests: TestRun[]; coverage: Coverage }
  | { kind: 'mutant'; outcome: Outcome; ran: number }

/** Test files that threw while they were loaded, and why. Their tests are missing, which must not look like passing. */
export type Unloadable = Record<string, string>

export interface TestRun {
  id: string
  name: string
  file: string
  line: number
  column: number
  /** Of the processor. */
  milliseconds: number
  /** Whether it passes only once on the same server, so that its `beforeAll` must run again each time. */
  needsFresh: boolean
  /** Why the test cannot be used: it fails here though no mutant is switched on. */
  failure: string | null
}

/** How often each mutant was reached: while the tests were loaded, and by each test. */
export interface Coverage {
  static: Record<string, number>
  perTest: Record<string, Record<string, number>>
}

/** What the dry run learned about each test: its duration, how often it may reach the mutant, and whether it goes first. */
export type Limits = Record<string, { milliseconds: number; hits: number; needsFresh: boolean; isClose: boolean }>

export type Outcome =
  | { kind: 'survived' }
  | { kind: 'killed'; testId: string; message: string }
  | { kind: 'endless'; testId: string }
  /** The killing test also fails without the mutant now, so only a fresh thread can tell. */
  | { kind: 'unsure'; testId: string }

export const openChannel = () => new BroadcastChannel('mutation-testing')
