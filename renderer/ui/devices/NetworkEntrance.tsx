import { Stack, Text } from '@mantine/core'
import type { DeviceNetwork } from '#shared/contracts/device-network.ts'
import { CopyField } from '../copy/CopyField.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { QrCode } from '../qr/QrCode.tsx'
import { deviceTexts } from './device-texts.ts'

/** How other machines get in: the address, the certificate they meet, and the firewall of this one. */
export function NetworkEntrance({ entrance, certificate, firewall_command }: DeviceNetwork) {
  const t = deviceTexts.use()
  const formats = useFormats()
  return (
    <Stack gap="sm" w="100%">
      {entrance !== null && (
        <div>
          <QrCode svg={entrance.qr_svg} alt={t('network.qr', { address: entrance.url })} />
          <Text c="dimmed" fz={13}>
            {t('network.qrNote', { address: entrance.url })}
          </Text>
        </div>
      )}
      {certificate !== null && (
        <CopyField
          label={t('network.fingerprint')}
          value={certificate.fingerprint}
          copyLabel={t('network.fingerprintCopy')}
          note={t('network.fingerprintNote', { date: formats.date(certificate.ends_on) })}
          isMultiline
        />
      )}
      {firewall_command !== null && (
        <CopyField
          label={t('network.firewall')}
          value={firewall_command}
          copyLabel={t('network.firewallCopy')}
          note={t('network.firewallNote')}
          isMultiline
        />
      )}
    </Stack>
  )
}
