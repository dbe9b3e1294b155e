import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { REPOSITORY } from '../source-files.ts'

/** That of the Compose specification, as a linter of Compose files brings it along. */
const { $schema: _, ...schema } = JSON.parse(
  readFileSync(join(REPOSITORY, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8'),
)
const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)

/** What the specification has against a Compose file. */
export const composeProblems = (content: unknown): string[] =>
  validate(content) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
