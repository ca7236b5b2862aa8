import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CommandRight } from '#shared/contracts/head-office/commands.ts'
import type { HeadOfficeFound } from '#shared/contracts/head-office/link.ts'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { Section } from '../../ui/page/Section.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { headOfficeTexts } from './head-office-texts.ts'
import { linkQuery } from './link-query.ts'
import { RightsField } from './RightsField.tsx'

/** First the address, whose certificate people compare, then the code. */
export function JoinForm() {
  const t = headOfficeTexts.use()
  const mayJoin = isAllowed(['hr'], useUser())
  const [found, setFound] = useState<HeadOfficeFound | null>(null)
  return (
    <Section title={t('join')} note={t('intro')}>
      {!mayJoin ? (
        <Notice tone="amber">{t('join.byHr')}</Notice>
      ) : found === null ? (
        <AddressForm onFound={setFound} />
      ) : (
        <CodeForm found={found} onBack={() => setFound(null)} />
      )}
    </Section>
  )
}

function AddressForm({ onFound }: { onFound: (found: HeadOfficeFound) => void }) {
  const t = headOfficeTexts.use()
  const [address, setAddress] = useState('')
  const check = useAction({
    run: () => call('POST /app/v1/head-office/check', { body: { address } }),
    onDone: onFound,
    showsError: true
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (address.trim() !== '') void check.start()
      }}
    >
      <Stack gap="md">
        <Text>{t('join.first')}</Text>
        <TextInput
          label={t('address')}
          description={t('address.note')}
          value={address}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          required
          onChange={event => setAddress(event.currentTarget.value)}
        />
        {check.error !== null && <ErrorState error={check.error} />}
        <Group>
          <Button type="submit" loading={check.isPending} disabled={address.trim() === ''}>
            {t('check')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function CodeForm({ found, onBack }: { found: HeadOfficeFound; onBack: () => void }) {
  const t = headOfficeTexts.use()
  const [code, setCode] = useState('')
  const [allowsPay, setAllowsPay] = useState(false)
  const [rights, setRights] = useState<CommandRight[]>([])
  const join = useAction({
    run: () =>
      call('POST /app/v1/head-office', {
        body: {
          address: found.address,
          certificate: found.certificate,
          code: code.trim(),
          allows_pay: allowsPay,
          rights
        }
      }),
    refreshes: [linkQuery.queryKey],
    done: t('join.done'),
    showsError: true
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (code.trim() !== '') void join.start()
      }}
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('address'), value: <span className="code">{found.address}</span> },
            {
              label: t('certificate'),
              value:
                found.certificate === null ? (
                  t('certificate.none')
                ) : (
                  <span className="code" style={{ overflowWrap: 'anywhere' }}>
                    {found.certificate}
                  </span>
                )
            }
          ]}
        />
        {found.certificate !== null && <Notice tone="amber">{t('certificate.compare')}</Notice>}
        <TextInput
          label={t('code')}
          value={code}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          required
          data-autofocus
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Checkbox
          label={t('allowsPay')}
          description={t('allowsPay.note')}
          checked={allowsPay}
          onChange={event => setAllowsPay(event.currentTarget.checked)}
        />
        <RightsField value={rights} onChange={setRights} />
        {join.error !== null && <ErrorState error={join.error} />}
        <Group gap="sm">
          <Button type="submit" loading={join.isPending} disabled={code.trim() === ''}>
            {t('join')}
          </Button>
          <Button variant="default" onClick={onBack} disabled={join.isPending}>
            {t('join.other')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
