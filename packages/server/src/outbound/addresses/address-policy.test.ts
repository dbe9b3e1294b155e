import { describe, expect, it } from 'vitest'
import { addressPolicy } from './address-policy.ts'
import { isAllowListEntry } from './allow-list.ts'

const none = () => []

describe('the address policy', () => {
  it('[OUT-1] allows the public internet', () => {
    const { isAllowedAddress } = addressPolicy([], none)
    const open = [
      '1.1.1.1',
      '198.41.0.4',
      '172.32.0.1',
      '100.128.0.1',
      '192.169.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
    ]
    expect(open.filter(ip => !isAllowedAddress(ip))).toEqual([])
    expect(isAllowedAddress('::ffff:1.1.1.1')).toBe(true)
  })

  it('[OUT-1] refuses what is no address', () => {
    const { isAllowedAddress } = addressPolicy([], none)
    expect(['', 'localhost', '1.1.1.1/32', '1.1.1.1 ', undefined].filter(ip => isAllowedAddress(String(ip)))).toEqual(
      [],
    )
  })

  it('[OUT-1] allows the networks that the operator names, and nothing beside them', () => {
    const { isAllowedAddress } = addressPolicy(['192.168.1.0/24', '10.0.0.7', 'fd00:1::/32', '127.0.0.1/32'], none)
    const allowed = ['192.168.1.0', '192.168.1.255', '10.0.0.7', 'fd00:1::9', '127.0.0.1', '::ffff:192.168.1.4']
    expect(allowed.filter(ip => !isAllowedAddress(ip))).toEqual([])
    const others = ['192.168.2.1', '10.0.0.8', 'fd00:2::1', '127.0.0.2', '::1', '64:ff9b::c0a8:101', '::192.168.1.1']
    expect(others.filter(isAllowedAddress)).toEqual([])
  })

  it('[OUT-1] allows the names that the operator lists, and no name that contains one', () => {
    const { isAllowedName } = addressPolicy(['nas.lan', 'Radicale', 'cloud.example.'], none)
    expect(['nas.lan', 'NAS.LAN', 'radicale', 'cloud.example'].filter(name => !isAllowedName(name))).toEqual([])
    expect(['lan', 'x.nas.lan', 'nas.lan.example', 'xnas.lan', ''].filter(isAllowedName)).toEqual([])
  })

  it('[OUT-1] refuses this machine and its neighbours even when their addresses are public', () => {
    const attached = () => ['198.41.0.4/24', '2606:4700:1:2::5/64', '192.168.1.2/24']
    const { isAllowedAddress } = addressPolicy([], attached)
    expect(['198.41.0.4', '198.41.0.9', '2606:4700:1:2::5', '2606:4700:1:2:ffff::1'].filter(isAllowedAddress)).toEqual(
      [],
    )
    expect(['198.41.1.4', '2606:4700:1:3::5'].filter(ip => !isAllowedAddress(ip))).toEqual([])
    expect(addressPolicy(['198.41.0.9'], attached).isAllowedAddress('198.41.0.9')).toBe(true)
  })

  it('[OUT-1] does not take a tunnel to everywhere for a private network', () => {
    const { isAllowedAddress } = addressPolicy([], () => ['198.41.0.4/0', '2606:4700::1/0'])
    expect(['1.1.1.1', '2a00:1450::1'].filter(ip => !isAllowedAddress(ip))).toEqual([])
    expect(['198.41.0.4', '2606:4700::1'].filter(isAllowedAddress)).toEqual([])
  })

  it('[OUT-1] takes networks, addresses and names as entries, and nothing else', () => {
    const good = ['192.168.1.20/32', '192.168.1.20', 'fd00::/8', '::1', 'nas.lan', 'nas', 'my_nas.lan', 'nas.lan.']
    expect(good.filter(entry => !isAllowListEntry(entry))).toEqual([])
    const bad = ['', '*', '*.lan', '192.168.1', '192.168.1.20/33', '10/8', '0x7f.1', 'http://nas.lan', 'nas.lan:80']
    expect(
      [...bad, 'nas.lan/x', 'a b', 'fd00::/129', '192.168.1.*', 'ñas.lan', '.lan'].filter(isAllowListEntry),
    ).toEqual([])
  })
})
