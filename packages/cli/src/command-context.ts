import { type CliClient, openClient } from './api/cli-client.ts'
import { type Style, styleFor } from './output/style.ts'
import { type NamedServer, requireProfile } from './profiles/profiles.ts'

/** The options of all commands; each has its own of them. */
export interface CommandOptions {
  json?: boolean
  profile?: string
  plan?: boolean
  dryRun?: boolean
  preview?: boolean
  apply?: boolean
  print?: boolean
  format?: string
  sections?: string
  estimates?: string
  openOnly?: boolean
  by?: string
  at?: string
  before?: string
  session?: string
  keyStdin?: boolean
  url?: string
  key?: string
}

/** What a command works with. */
export interface CommandContext {
  server: NamedServer
  client: CliClient
  style: Style
  /** Prints the result: as JSON if that was asked for, and otherwise as text. */
  show(result: unknown, text: () => readonly string[]): void
}

export function openContext({ json = false, profile }: CommandOptions): CommandContext {
  const server = requireProfile(profile)
  return { server, client: openClient(server), ...outputFor(json) }
}

export function outputFor(isJson: boolean): Pick<CommandContext, 'style' | 'show'> {
  return {
    style: styleFor(process.stdout, process.env),
    show: (result, text) => {
      const written = isJson ? JSON.stringify(result, null, 2) : text().join('\n')
      if (written !== '') process.stdout.write(`${written}\n`)
    },
  }
}
