import { Button, Group, Input, Radio, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { CLIENT_TYPES, type ClientType } from '#shared/contracts/connections.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { connectionsTexts } from '../connections-texts.ts'
import classes from './ClientForm.module.css'
import { ClientTypeChip } from './ClientTypeChip.tsx'
import type { ClientValues } from './client-form.ts'
import { LogoField } from './LogoField.tsx'
import { RedirectUrisField } from './RedirectUrisField.tsx'

type Props = {
  form: UseFormReturnType<ClientValues>
  isNew: boolean
  /** Number of failed attempts to save; each one focuses the first fault. */
  tries: number
  error: Error | null
  isSending: boolean
  onSubmit: () => void
  onCancel: () => void
}

export function ClientForm({ form, isNew, tries, error, isSending, onSubmit, onCancel }: Props) {
  const t = connectionsTexts.use()
  const ui = uiTexts.use()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const { name, type, redirectUris, logo } = form.values
  return (
    <form
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t('form.nameNote')}
          maxLength={100}
          autoComplete="off"
          required
          data-autofocus
        />
        {isNew ? (
          <Radio.Group
            label={t('form.type')}
            description={t('form.typeFixed')}
            value={type}
            onChange={next => form.setFieldValue('type', typeOf(next))}
          >
            <Stack gap="sm" mt={8}>
              {CLIENT_TYPES.map(one => (
                <Radio key={one} value={one} label={t(`form.${one}`)} description={t(`form.${one}Note`)} />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <Input.Wrapper label={t('column.type')} labelElement="div" description={t('form.typeFixed')}>
            <div className={classes.type}>
              <ClientTypeChip type={type} />
            </div>
          </Input.Wrapper>
        )}
        <RedirectUrisField
          type={type}
          uris={redirectUris}
          isTried={tries > 0}
          onChange={uris => form.setFieldValue('redirectUris', uris)}
        />
        <LogoField name={name} logo={logo} onChange={next => form.setFieldValue('logo', next)} />
        {error !== null && <ErrorState error={error} kept={t('form.kept')} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t(isNew ? 'form.add' : 'form.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const typeOf = (value: string): ClientType => (value === 'public' ? 'public' : 'confidential')
