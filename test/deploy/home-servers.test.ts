import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, SETTINGS } from '@daywright/server/config/config'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentOf, readDockerfile } from '../../scripts/release/container/parse-dockerfile.ts'
import { REPOSITORY } from '../source-files.ts'
import { composeProblems } from './compose-schema.ts'

const read = (path: string) => readFileSync(join(REPOSITORY, 'deploy', path), 'utf8')
const image = readDockerfile().at(-1)
const textOf = (name: string) => image?.instructions.find(one => one.name === name)?.text ?? ''

interface Template {
  /** Ports and folders inside the container. */
  ports: string[]
  folders: string[]
  settings: Record<string, string>
  /** As the command line of an engine, or in words of Compose. */
  limits: string
}

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
}

/** Throws if the file is not well formed. */
function elementsOf(xml: string): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', text => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', error => {
    throw error
  })
  parser.write(xml).close()
  return elements
}

function unraid(): Template {
  const elements = elementsOf(read('unraid/daywright.xml'))
  const targets = (type: string) => elements.filter(({ attributes }) => attributes.Type === type)
  return {
    ports: targets('Port').map(({ attributes }) => attributes.Target ?? ''),
    folders: targets('Path').map(({ attributes }) => attributes.Target ?? ''),
    settings: Object.fromEntries(targets('Variable').map(({ attributes, text }) => [attributes.Target ?? '', text])),
    limits: elements.find(({ name }) => name === 'ExtraParams')?.text ?? '',
  }
}

type Mount = string | { target: string | number }
function compose(path: string): Template {
  const content = parse(read(path))
  expect(composeProblems(content)).toEqual([])
  const { ports, volumes, environment, ...limits } = content.services.daywright
  const targetOf = (mount: Mount) => (typeof mount === 'string' ? mount.split(':').at(-1) : mount.target)
  return {
    ports: ports.map((port: Mount) => String(targetOf(port))),
    folders: volumes.map((volume: Mount) => String(targetOf(volume))),
    settings: environment,
    limits: JSON.stringify(limits),
  }
}

const TEMPLATES: [string, () => Template][] = [
  ['unraid', unraid],
  ['casaos', () => compose('casaos/compose.yaml')],
  ['truenas', () => compose('truenas/compose.yaml')],
]

describe('the templates', () => {
  it('[PKG-12] are all tested', () => {
    expect(readdirSync(join(REPOSITORY, 'deploy')).toSorted()).toEqual(
      ['helm', ...TEMPLATES.map(([name]) => name)].toSorted(),
    )
  })

  it.each(TEMPLATES)('[PKG-12] of %s has the port and the volume of the image', (_, templateOf) => {
    const { ports, folders } = templateOf()
    expect(ports).toEqual([textOf('EXPOSE')])
    expect(folders).toEqual([textOf('VOLUME')])
  })

  it.each(TEMPLATES)(
    '[PKG-12] of %s names only settings that exist, with values that the server takes',
    (_, templateOf) => {
      const { settings } = templateOf()
      expect(Object.keys(settings).length).toBeGreaterThan(4)
      expect(Object.keys(settings).filter(name => !SETTINGS.includes(name))).toEqual([])
      const config = readConfig({ ...(image && environmentOf(image)), ...settings })
      expect(config).toMatchObject({ databaseUrl: 'sqlite:/data/daywright.db', signUp: 'closed', host: '0.0.0.0' })
      // Backups are in the volume, because nothing else can be written.
      expect(config.backups?.folder).toMatch(/^\/data\//)
    },
  )

  it.each(TEMPLATES)(
    '[PKG-12] of %s lets the program write nothing else, as a user who is not root',
    (_, templateOf) => {
      const { limits } = templateOf()
      for (const limit of [
        /init/,
        /read[-_]only/,
        /tmpfs\W+\/tmp/,
        /cap[-_]drop\W+ALL/,
        /no-new-privileges/,
        /user\W+[1-9]\d*:[1-9]\d*/,
      ])
        expect(limits).toMatch(limit)
    },
  )

  it('[PKG-12] in XML that is not well formed fails, and so does one that names what does not exist', () => {
    expect(() => elementsOf('<Container><Config></Container>')).toThrow()
    const wrong = elementsOf('<a><Config Type="Variable" Target="NO_SUCH">x</Config></a>')
    expect(wrong.map(({ attributes }) => attributes.Target).filter(name => name && !SETTINGS.includes(name))).toEqual([
      'NO_SUCH',
    ])
  })

  it('[PKG-12] in CasaOS describe each port, folder and setting that they have', () => {
    const { services } = parse(read('casaos/compose.yaml'))
    const { environment, 'x-casaos': described } = services.daywright
    const names = (list: { container: string }[]) => list.map(({ container }) => container)
    expect(names(described.envs)).toEqual(Object.keys(environment))
    expect([...names(described.ports), ...names(described.volumes)]).toEqual([textOf('EXPOSE'), textOf('VOLUME')])
  })
})
