import type { Session, WebContents } from 'electron'
import { describe, expect, it } from 'vitest'
import { CrashBudget } from '../../main/electron/shell/crash-budget.ts'
import { guardNavigation } from '../../main/electron/window/navigation.ts'
import { externalUrl, isOwnUrl } from '../../main/electron/window/origin.ts'
import { guardPermissions } from '../../main/electron/window/permissions.ts'

describe('the origin of the app', () => {
  it.each(['app://workstation/', 'app://workstation/#/attendance', 'app://workstation'])('is %s', url => {
    expect(isOwnUrl(url)).toBe(true)
  })

  it.each([
    'app://workstation.evil/',
    'app://evil/',
    'app://user@workstation/',
    'app://workstation:81/',
    'http://workstation/',
    'https://workstation/',
    'file:///etc/passwd',
    'about:blank',
    'data:text/html,x',
    'javascript:alert(1)',
    'workstation',
    ''
  ])('is not %s', url => {
    expect(isOwnUrl(url)).toBe(false)
  })
})

describe('external links', () => {
  it('open in the browser when they are https', () => {
    expect(externalUrl('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c#d')
  })

  it.each([
    'http://example.com/',
    'https://name:secret@example.com/',
    'file:///etc/passwd',
    'smb://server/share',
    'ms-msdt:/id',
    'mailto:a@example.com',
    'javascript:alert(1)',
    'https://',
    'not a url'
  ])('are blocked when they are %s', url => {
    expect(externalUrl(url)).toBeNull()
  })
})

type Listener = (event: { url: string; preventDefault(): void }) => void

function guardedContents() {
  const listeners = new Map<string, Listener>()
  const opened: string[] = []
  let open: ((details: { url: string }) => { action: string }) | undefined
  const contents = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    setWindowOpenHandler: (handler: typeof open) => {
      open = handler
    }
  }
  guardNavigation(contents as unknown as Pick<WebContents, 'on' | 'setWindowOpenHandler'>, url =>
    opened.push(url)
  )
  const isPrevented = (name: string, url: string) => {
    let prevented = false
    listeners.get(name)?.({
      url,
      preventDefault: () => {
        prevented = true
      }
    })
    return prevented
  }
  return { isPrevented, openWindow: (url: string) => open?.({ url }), opened }
}

describe('navigation', () => {
  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s stays within the app', name => {
    const { isPrevented } = guardedContents()
    expect(isPrevented(name, 'app://workstation/#/keys')).toBe(false)
    expect(isPrevented(name, 'https://example.com/')).toBe(true)
    expect(isPrevented(name, 'file:///etc/passwd')).toBe(true)
  })

  it('allows no webview', () => {
    expect(guardedContents().isPrevented('will-attach-webview', 'app://workstation/')).toBe(true)
  })

  it('opens no window, and sends only https to the browser', () => {
    const { openWindow, opened } = guardedContents()
    const urls = ['https://example.com/help', 'app://workstation/', 'file:///etc/passwd']
    expect(urls.map(url => openWindow(url)?.action)).toEqual(['deny', 'deny', 'deny'])
    expect(opened).toEqual(['https://example.com/help'])
  })
})

describe('permissions', () => {
  type Request = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>
  type Check = (contents: null, permission: string, origin: string) => boolean

  function guarded() {
    const set: { request?: (...values: Request) => void; check?: Check; device?: () => boolean } = {}
    guardPermissions({
      setPermissionRequestHandler: handler => Object.assign(set, { request: handler }),
      setPermissionCheckHandler: handler => Object.assign(set, { check: handler }),
      setDevicePermissionHandler: handler => Object.assign(set, { device: handler })
    })
    const asks = (permission: string, requestingUrl: string) => {
      let isGranted: boolean | undefined
      const decide = (granted: boolean) => {
        isGranted = granted
      }
      set.request?.(...([null, permission, decide, { requestingUrl }] as unknown as Request))
      return [isGranted, set.check?.(null, permission, requestingUrl)]
    }
    return { asks, device: () => set.device?.() }
  }

  it.each(['clipboard-sanitized-write', 'notifications'])(
    "%s is granted only to the app's own page",
    permission => {
      const { asks } = guarded()
      expect(asks(permission, 'app://workstation/')).toEqual([true, true])
      expect(asks(permission, 'https://example.com/')).toEqual([false, false])
      expect(asks(permission, '')).toEqual([false, false])
    }
  )

  it.each([
    'media',
    'geolocation',
    'clipboard-read',
    'midi',
    'fullscreen',
    'openExternal',
    'usb',
    'hid',
    'serial',
    'fileSystem',
    'unknown'
  ])('%s is denied', permission => {
    expect(guarded().asks(permission, 'app://workstation/')).toEqual([false, false])
  })

  it('denies every device', () => {
    expect(guarded().device()).toBe(false)
  })
})

describe('a page that crashes', () => {
  it('is reloaded three times a minute, after which the user is asked', () => {
    const budget = new CrashBudget()
    expect([0, 1000, 2000, 3000].map(at => budget.spend(at))).toEqual([true, true, true, false])
    expect(budget.spend(70_000)).toBe(true)
  })

  it('can be reloaded again after the user has been asked', () => {
    const budget = new CrashBudget(1)
    budget.spend(0)
    expect(budget.spend(1)).toBe(false)
    budget.refill()
    expect(budget.spend(2)).toBe(true)
  })
})
