import { IconWebhook } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { webhooksTexts } from './webhooks-texts.ts'

const path = '/settings/webhooks'
const groups = ['admin'] as const

/** Software that is notified of events; a tab of the connections. */
export const webhooksFeature: Feature = {
  pages: [
    {
      path,
      title: webhooksTexts.ref('title'),
      load: async () => ({ default: (await import('./WebhooksPage.tsx')).WebhooksPage }),
      groups,
      tab: { row: 'connections', order: 25, label: webhooksTexts.ref('title') }
    }
  ],
  actions: [
    {
      id: 'webhooks',
      label: webhooksTexts.ref('action'),
      icon: IconWebhook,
      groups,
      run: go => go({ to: path })
    }
  ]
}
