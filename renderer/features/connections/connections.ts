import { IconAppWindow } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { connectionsTexts } from './connections-texts.ts'
import { connectionPaths } from './paths.ts'

/** The groups that the server permits. */
const groups = ['admin'] as const

const text = connectionsTexts.ref

/** OAuth clients, the users' grants and the signing keys; subscription keys share their tabs. */
export const connectionsFeature: Feature = {
  pages: [
    {
      path: connectionPaths.clients,
      title: text('title'),
      load: async () => ({ default: (await import('./clients/ClientsPage.tsx')).ClientsPage }),
      groups,
      navigation: { group: 'settings', order: 15 },
      tab: { row: 'connections', order: 10, label: text('tab.clients') }
    },
    {
      path: connectionPaths.grants,
      title: text('grants.title'),
      load: async () => ({ default: (await import('./grants/GrantsPage.tsx')).GrantsPage }),
      groups,
      tab: { row: 'connections', order: 30, label: text('grants.title') }
    },
    {
      path: connectionPaths.signingKeys,
      title: text('signing.title'),
      load: async () => ({ default: (await import('./signing-keys/SigningKeysPage.tsx')).SigningKeysPage }),
      groups,
      tab: { row: 'connections', order: 40, label: text('signing.title') }
    }
  ],
  actions: [
    {
      id: 'new-client',
      label: text('action.newClient'),
      icon: IconAppWindow,
      groups,
      run: go => go({ to: connectionPaths.clients, search: { open: 'new' } })
    }
  ]
}
