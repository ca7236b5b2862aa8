import { isLoopback } from '#shared/domain/text/host-names.ts'
import { CopyField } from '../copy/CopyField.tsx'
import { Note } from '../page/Note.tsx'
import { Notice } from '../states/Notice.tsx'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = {
  /** From the session. */
  urls: readonly string[]
  /** Appended to each address. */
  path?: string
}

/** Where devices post to, and whether they can reach it. */
export function DeviceAddresses({ urls, path = '' }: Props) {
  const t = uiTexts.use()
  if (urls.length === 0) return <Notice tone="amber">{t('deviceAddress.none')}</Notice>
  const isLocal = urls.every(url => isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, '')))
  return (
    <>
      {isLocal && <Notice tone="amber">{t('deviceAddress.local')}</Notice>}
      {urls.map((url, at) => (
        <CopyField
          key={url}
          label={t('deviceAddress.label')}
          isLabelHidden={at > 0}
          value={`${url}${path}`}
          copyLabel={
            urls.length === 1
              ? t('deviceAddress.copy')
              : t('deviceAddress.copyOf', { host: new URL(url).hostname })
          }
        />
      ))}
      {urls.length > 1 && <Note>{t('deviceAddress.several')}</Note>}
    </>
  )
}
