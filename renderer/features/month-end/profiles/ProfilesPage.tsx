import { NavLink } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { type List, useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { TwoPanes } from '../../../ui/page/TwoPanes.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { profilesQuery } from '../month-end-queries.ts'
import { ImportProfile } from './ImportProfile.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { ProfileView } from './ProfileView.tsx'
import { handOverColumnsQuery } from './profile-columns.ts'
import { profilesTexts } from './profiles-texts.ts'
import { useProfileWords } from './use-profile-words.ts'

/** Used in the address instead of a profile's id. */
const NEW = 'new'
const LIST_WIDTH = 300
const idOf = (profile: StoredProfile): string => profile.profile_id

/** The columns and formats of the hand-over, one profile for each payroll program: a list, and the open one. */
export function ProfilesPage() {
  const t = profilesTexts.use()
  const list = useList('hand-over-profiles')
  const profiles = useQuery(profilesQuery)
  const columns = useQuery(handOverColumnsQuery)
  const rows = profiles.data?.profiles
  useKeys([{ keys: 'n', label: t('add'), run: () => list.open(NEW) }])
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ImportProfile onImported={list.open} />
          <IconButton icon={IconPlus} label={t('add')} onClick={() => list.open(NEW)} />
        </>
      }
      status={rows === undefined ? [] : [t('count', { count: rows.length })]}
    >
      {rows === undefined ? (
        <QueryState query={profiles} />
      ) : columns.data === undefined ? (
        <QueryState query={columns} />
      ) : (
        <Profiles list={list} profiles={rows} columns={columns.data.columns} />
      )}
    </ListPage>
  )
}

type Props = {
  list: List
  profiles: readonly StoredProfile[]
  columns: Parameters<typeof ProfileEditor>[0]['columns']
}

function Profiles({ list, profiles, columns }: Props) {
  const t = profilesTexts.use()
  const words = useProfileWords()
  const openId = list.openId ?? profiles[0]?.profile_id
  const { row: open, isGone } = useOpenRow(profiles, idOf, openId)
  return (
    <TwoPanes
      width={LIST_WIDTH}
      left={
        <nav aria-label={t('title')}>
          {profiles.map(it => (
            <NavLink
              key={it.profile_id}
              component="button"
              label={words.profile(it)}
              description={t(it.is_built_in ? 'builtIn' : 'columns.count', {
                count: it.profile.columns.length
              })}
              active={it.profile_id === openId}
              aria-current={it.profile_id === openId}
              onClick={() => list.open(it.profile_id)}
            />
          ))}
        </nav>
      }
      right={
        openId === NEW ? (
          <ProfileEditor key={NEW} stored={null} columns={columns} onAdded={list.open} />
        ) : open === undefined ? (
          <Notice tone="amber">{t('gone')}</Notice>
        ) : open.is_built_in ? (
          <ProfileView
            profile={open}
            actions={
              <ProfileActions profile={open} all={profiles} onCopied={list.open} onRemoved={list.close} />
            }
          />
        ) : (
          <>
            {isGone && <Notice tone="amber">{t('gone')}</Notice>}
            <ProfileEditor
              key={open.profile_id}
              stored={open}
              columns={columns}
              onAdded={list.open}
              actions={
                <ProfileActions profile={open} all={profiles} onCopied={list.open} onRemoved={list.close} />
              }
            />
          </>
        )
      }
    />
  )
}
