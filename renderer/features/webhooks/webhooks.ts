import { IconWebhook } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { webhooksTexts } from './webhooks-texts.ts'

const path = '/settings/webhooks'
const groups = ['admin'] as const

const load = async () => ({ default: (await import('./WebhooksPage.tsx')).WebhooksPage })

/** The same in the head office's program, for events of all branches. */
export const companyWebhooksFeature: Feature = {
  pages: [
    {
      path: '/company/webhooks',
      title: webhooksTexts.ref('title.company'),
      load,
      navigation: { group: 'company', order: 65, label: webhooksTexts.ref('title') }
    }
  ]
}

/** Software that is notified of events; a tab of the connections. */
export const webhooksFeature: Feature = {
  pages: [
    {
      path,
      title: webhooksTexts.ref('title'),
      load,
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
