import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { connectionsTexts } from '../connections-texts.ts'

export function DiscoveryField({ url }: { url: string }) {
  const t = useTexts(connectionsTexts)
  return (
    <CopyField
      label={t('trial.discovery')}
      value={url}
      copyLabel={t('trial.copyUrl')}
      note={t('trial.discoveryNote')}
    />
  )
}
