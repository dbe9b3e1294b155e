import { expect, it } from 'vitest'
import { hostOfRedirect, isRedirectAddress, isRegistered, withParameters } from './redirect-addresses.ts'

it('[OAUTH-3] codes go to https, to the own machine or to installed apps, and nowhere else', () => {
  for (const address of [
    'https://claude.ai/api/mcp/auth_callback',
    'http://127.0.0.1:33418/callback',
    'http://localhost/callback',
    'http://[::1]:8080/',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
  ])
    expect(isRedirectAddress(address), address).toBe(true)
  for (const address of [
    'http://evil.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    'blob:https://evil.example/x',
    'about:blank',
    'ftp://evil.example/',
    'ws://evil.example/',
    'wss://evil.example/',
    'view-source:https://evil.example/',
    'https://user:pass@evil.example/',
    'https://evil.example/#fragment',
    'mailto:someone@evil.example',
    'tel:1',
    '/relative',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
  ])
    expect(isRedirectAddress(address), address).toBe(false)
})

it.each([
  'ms-msdt:/id PCWDiagnostic',
  'MS-Settings:privacy',
  'search-ms:query=x',
  'intent://x#Intent;end',
  'android-app://org.example/',
  'shell:startup',
  'chrome://settings/',
])('[AUTH-43] codes do not go to a program of the system: %s', address => {
  expect(isRedirectAddress(address.replace('#Intent;end', ''))).toBe(false)
})

it('[OAUTH-3] the address must be exactly a registered one; only the port of the own machine is free', () => {
  const registered = ['https://assistant.example/callback', 'http://127.0.0.1/callback?x=1']
  for (const given of ['https://assistant.example/callback', 'http://127.0.0.1:5123/callback?x=1'])
    expect(isRegistered(given, registered), given).toBe(true)
  for (const given of [
    'https://assistant.example/callback/',
    'https://assistant.example/callback?x=1',
    'https://assistant.example/Callback',
    'https://assistant.example:8443/callback',
    'https://assistant.example.evil.example/callback',
    'https://evil.example/callback',
    'http://assistant.example/callback',
    'http://127.0.0.1:5123/other',
    'http://127.0.0.1:5123/callback',
    'http://localhost:5123/callback?x=1',
    'https://127.0.0.1/callback?x=1',
    'http://user:pass@127.0.0.1:5123/callback?x=1',
    'http://127.0.0.1:5123/callback?x=1#fragment',
    'no address',
  ])
    expect(isRegistered(given, registered), given).toBe(false)
})

it('[OAUTH-3] people see the host, or the installed app, and parameters are added to those of the address', () => {
  expect(hostOfRedirect('https://claude.ai/x')).toBe('claude.ai')
  expect(hostOfRedirect('http://127.0.0.1:5123/x')).toBe('127.0.0.1:5123')
  expect(hostOfRedirect('cursor://anysphere/x')).toBe('cursor')
  expect(withParameters('https://a.example/c?x=1', { code: 'a b&c', state: undefined })).toBe(
    'https://a.example/c?x=1&code=a+b%26c',
  )
  // [OAUTH-8] Nothing that an app registers takes the place of what the server says.
  expect(withParameters('https://a.example/c?iss=x&iss=y', { iss: 'z' })).toBe('https://a.example/c?iss=z')
})
