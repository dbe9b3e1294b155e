import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '@daywright/server/config/config'
import { SECRET_SETTINGS } from '@daywright/server/config/secret-files'
import { Ajv } from 'ajv'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readDockerfile } from '../../../scripts/release/container/parse-dockerfile.ts'
import { withChartVersion } from '../../../scripts/release/release-texts.ts'
import { readManifest } from '../../../scripts/release/shipped-packages.ts'
import { CHART_FOLDER, renderChart, type Values } from './render-chart.ts'

const read = (path: string) => readFileSync(join(CHART_FOLDER, path), 'utf8')
const schema = JSON.parse(read('values.schema.json'))
const fits = new Ajv({ strict: false, allErrors: true }).compile(schema)
const MODELS: Record<string, object> = { ...core, ...apps, ...networking, ...policy }
/** What the pod of the chart decides itself. */
const FIXED = ['HOST', 'PORT', 'DATABASE_URL', 'STOP_GRACE_SECONDS']

const CASES: Record<string, Values> = {
  'nothing but the defaults': {},
  PostgreSQL: { database: { kind: 'postgres', url: 'postgres://me:secret@db:5432/daywright' }, replicas: 3 },
  everything: {
    database: { kind: 'postgres', existingSecret: 'mine' },
    imagePullSecrets: [{ name: 'pull' }],
    settings: { SIGN_UP: 'open', RATE_LIMIT_PER_MINUTE: 600 },
    secrets: { SMTP_URL: 'smtps://me:"secret"@mail.example.com' },
    persistence: { existingClaim: 'backups' },
    ingress: { enabled: true, className: 'nginx', host: 'plan.example.com', tlsSecret: 'tls', annotations: { a: 'b' } },
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    podAnnotations: { team: 'plan' },
    nodeSelector: { disk: 'ssd' },
    tolerations: [{ key: 'only', operator: 'Exists' }],
    affinity: { nodeAffinity: {} },
  },
  'a volume that exists': { persistence: { existingClaim: 'old', storageClass: 'fast' } },
}
// biome-ignore lint/suspicious/noExplicitAny: a manifest is what its kind says, which the models check
const manifestOf = (values: Values, kind: string): any => renderChart(values).manifests.find(one => one.kind === kind)
// biome-ignore lint/suspicious/noExplicitAny: as above
const podOf = (values: Values): any =>
  (manifestOf(values, 'StatefulSet') ?? manifestOf(values, 'Deployment')).spec.template.spec

describe.each(Object.entries(CASES))('the chart with %s', (_, values) => {
  it('[PKG-11] makes manifests that Kubernetes knows, from values that the schema allows', () => {
    expect([fits(values), fits.errors]).toEqual([true, null])
    const { manifests } = renderChart(values)
    expect(manifests.length).toBeGreaterThan(1)
    for (const manifest of manifests) {
      if (manifest.kind === 'ServiceMonitor') continue
      const Model = MODELS[String(manifest.kind)] as new (data: object) => { validate(): void }
      expect(() => new Model(manifest).validate(), JSON.stringify(manifest)).not.toThrow()
    }
    const names = manifests.map(({ kind, metadata }) => `${kind} ${(metadata as { name: string }).name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('[PKG-11] runs the image as it is meant to run: not as root, read-only, with probes', () => {
    const { containers, volumes, securityContext, ...pod } = podOf(values)
    const [container] = containers
    const image = readDockerfile().at(-1)?.instructions ?? []
    const user = Number(image.find(({ name }) => name === 'USER')?.text.split(':')[0])
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user, fsGroup: user })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    for (const probe of ['startupProbe', 'readinessProbe']) expect(container[probe].httpGet.path).toBe('/readyz')
    expect(container.livenessProbe.httpGet.path).toBe('/healthz')
    // Each volume that is mounted is there, from the pod or from the claim of the StatefulSet.
    const claims = (manifestOf(values, 'StatefulSet')?.spec.volumeClaimTemplates ?? []).map(
      (claim: { metadata: { name: string } }) => claim.metadata.name,
    )
    const there = [...volumes.map(({ name }: { name: string }) => name), ...claims].toSorted()
    expect(container.volumeMounts.map(({ name }: { name: string }) => name).toSorted()).toEqual(there)
    expect(container.volumeMounts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ mountPath: '/data' }),
        expect.objectContaining({ mountPath: '/tmp' }),
      ]),
    )
    // Kubernetes kills a pod only after it could have stopped by itself (docs/operate.md).
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(22)
    const names = container.env.map(({ name }: { name: string }) => name.replace(/_FILE$/, ''))
    expect(names.filter((name: string) => !SETTINGS.includes(name))).toEqual([])
  })
})

describe('the chart', () => {
  it('[PKG-11] has one pod with SQLite, as many as wanted with PostgreSQL, and secrets only in files', () => {
    expect(manifestOf({}, 'StatefulSet').spec.replicas).toBe(1)
    expect([manifestOf({}, 'Deployment'), manifestOf({}, 'Secret')]).toEqual([undefined, undefined])
    const values = { ...CASES.PostgreSQL, secrets: { SMTP_URL: 'smtps://me:geheim@mail.example.com' } }
    expect(manifestOf(values, 'Deployment').spec.replicas).toBe(3)
    expect(manifestOf(values, 'StatefulSet')).toBeUndefined()
    expect(JSON.stringify(manifestOf(values, 'Deployment'))).not.toMatch(/geheim|me:secret/)
    const { env } = podOf(values).containers[0]
    expect(env).toContainEqual({ name: 'SMTP_URL_FILE', value: '/run/secrets/settings/SMTP_URL' })
    expect(env).toContainEqual({ name: 'DATABASE_URL', value: '' })
    expect(() => renderChart({ database: { kind: 'postgres' } })).toThrow('database.url')
  })

  it('[PKG-11] tells pods behind an ingress their address, and keeps metrics from the outside', () => {
    const ingress = { enabled: true, host: 'plan.example.com' }
    const env = (values: Values) => podOf(values).containers[0].env
    expect(env({ ingress })).toEqual(
      expect.arrayContaining([
        { name: 'BASE_URL', value: 'http://plan.example.com' },
        { name: 'TRUST_PROXY', value: 'true' },
      ]),
    )
    expect(env({ ingress: { ...ingress, tlsSecret: 'tls' } })).toContainEqual({
      name: 'BASE_URL',
      value: 'https://plan.example.com',
    })
    const [first] = manifestOf({ ingress }, 'Ingress').spec.rules[0].http.paths
    expect(first).toMatchObject({ path: '/metrics', backend: { service: { name: 'plan-daywright-no-metrics' } } })
    expect(() => renderChart({ ingress: { enabled: true } })).toThrow('ingress.host')
    expect(renderChart({}).notes).toContain('statefulset/plan-daywright')
  })

  it('[PKG-11] knows every setting, secrets apart, and refuses what does not exist', () => {
    const namesIn = (name: string) => Object.keys(schema.properties[name].properties)
    const secret = SECRET_SETTINGS.filter(name => name !== 'DATABASE_URL')
    expect(namesIn('secrets').toSorted()).toEqual(secret.toSorted())
    const plain = SETTINGS.filter(name => !FIXED.includes(name) && !secret.some(one => one === name))
    expect(namesIn('settings').toSorted()).toEqual(plain.toSorted())
    expect(fits(parse(read('values.yaml')))).toBe(true)
    expect(Object.keys(parse(read('values.yaml'))).every(name => name in schema.properties)).toBe(true)
    for (const wrong of [
      { settings: { NO_SUCH: 'x' } },
      { settings: { SMTP_URL: 'x' } },
      { database: { kind: 'mysql' } },
      { database: { url: 'mysql://x' } },
      { replica: 2 },
      { stopGraceSeconds: 301 },
    ])
      expect(fits(wrong), JSON.stringify(wrong)).toBe(false)
  })

  it('[PKG-3] has the version of the program', () => {
    const { version } = readManifest('.')
    expect(parse(read('Chart.yaml'))).toMatchObject({ version, appVersion: version })
    expect(parse(withChartVersion(read('Chart.yaml'), '9.8.7'))).toMatchObject({
      version: '9.8.7',
      appVersion: '9.8.7',
    })
  })

  // Ours reads only what the chart uses; Helm itself is no package of npm. The workflow of the usual forge names the one that is there.
  const { HELM } = process.env
  it.each(HELM ? [HELM] : [])('[PKG-11] is the same when %s itself renders it', helm => {
    for (const [name, values] of Object.entries(CASES)) {
      const options = ['-f', '-', '--namespace', 'default']
      const input = JSON.stringify(values)
      const lint = spawnSync(helm, ['lint', '--strict', CHART_FOLDER, '-f', '-'], { input, encoding: 'utf8' })
      expect([name, lint.status]).toEqual([name, 0])
      const made = spawnSync(helm, ['template', 'plan', CHART_FOLDER, ...options], { input, encoding: 'utf8' })
      const theirs = parseAllDocuments(made.stdout).map(one => one.toJS())
      const sorted = (all: unknown[]) =>
        all
          .filter(Boolean)
          .map(one => JSON.stringify(one))
          .toSorted()
      expect(sorted(theirs).length).toBe(renderChart(values).manifests.length)
      for (const manifest of renderChart(values).manifests) expect(theirs).toContainEqual(manifest)
    }
  })
})
