import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/copy/CopyButton.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { tokenServiceQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import classes from './SigningFacts.module.css'

/** What the keys are for, when they change, and where clients find them. */
export function SigningFacts() {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const service = useQuery(tokenServiceQuery).data
  if (service === undefined) return null
  const copyable = (value: string, label: string) => (
    <Group gap={4} wrap="nowrap" className={classes.copyable}>
      <code>{value}</code>
      <CopyButton text={value} label={label} />
    </Group>
  )
  return (
    <div className={classes.facts}>
      <Text mb={8}>{t('signing.note')}</Text>
      <FactList
        facts={[
          {
            label: t('signing.nextRotation'),
            value:
              service.next_rotation === null
                ? t('signing.noRotation')
                : formats.dateTime(service.next_rotation)
          },
          { label: t('signing.issuer'), value: copyable(service.issuer, t('signing.copyIssuer')) },
          { label: t('signing.discovery'), value: copyable(service.discovery_url, t('trial.copyUrl')) }
        ]}
      />
    </div>
  )
}
