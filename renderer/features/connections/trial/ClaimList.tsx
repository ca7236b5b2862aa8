import { Title } from '@mantine/core'
import { useId } from 'react'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { type Claims, instantOf } from './token-claims.ts'

/** The claims of a token, those that are times in words too. */
export function ClaimList({ title, claims }: { title: string; claims: Claims }) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const titleId = useId()
  const shown = (name: string, value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const instant = instantOf(name, value)
    return instant === null
      ? text
      : t('trial.claimTime', { value: text, time: formats.dateTime(instant, true) })
  }
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId} mb={4}>
        {title}
      </Title>
      <FactList
        facts={Object.entries(claims).map(([name, value]) => ({
          label: name,
          value: value === '' ? null : <span className="code">{shown(name, value)}</span>
        }))}
      />
    </section>
  )
}
