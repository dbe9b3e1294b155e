import type { CommandContext } from '../command-context.ts'
import { COMMANDS } from '../command-names.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'

const OPTIONS = ['--json', '--profile', '--help']
const NAMES = Object.keys(COMMANDS)
const quoted = (text: string) => text.replaceAll("'", "'\\''")

const SCRIPTS: Readonly<Record<string, () => string>> = {
  bash: () => `_daywright() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${[...NAMES, 'server'].join(' ')}' -- "$word"))
  else
    COMPREPLY=($(compgen -W '${OPTIONS.join(' ')}' -- "$word"))
  fi
}
complete -F _daywright daywright`,
  zsh: () => `#compdef daywright
_daywright() {
  local -a commands
  commands=(
${Object.entries(COMMANDS)
  .map(([name, about]) => `    '${name}:${quoted(about)}'`)
  .join('\n')}
    'server:commands of the operator'
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
  else
    compadd -- ${OPTIONS.join(' ')}
  fi
}
compdef _daywright daywright`,
  fish: () =>
    [
      'complete -c daywright -f',
      ...Object.entries(COMMANDS).map(
        ([name, about]) =>
          `complete -c daywright -n __fish_use_subcommand -a ${name} -d '${about.replaceAll("'", "\\'")}'`,
      ),
      ...OPTIONS.map(option => `complete -c daywright -l ${option.slice(2)}`),
    ].join('\n'),
}

/** [CMD-12] What a shell evaluates to complete commands and options. */
export async function run({ show }: Pick<CommandContext, 'show'>, [shell = '']: string[]): Promise<void> {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
  if (!script) throw new CommandFailure(EXIT.usage, `There are completions for ${Object.keys(SCRIPTS).join(', ')}.`)
  const text = script()
  show({ shell, script: text }, () => [text])
}
