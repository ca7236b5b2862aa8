import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { connectionsTexts } from '../connections-texts.ts'

export function DiscoveryField({ url }: { url: string }) {
  const t = connectionsTexts.use()
  return (
    <CopyField
      label={t('trial.discovery')}
      value={url}
      copyLabel={t('trial.copyUrl')}
      note={t('trial.discoveryNote')}
    />
  )
}
