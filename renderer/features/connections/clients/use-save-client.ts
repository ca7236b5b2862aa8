import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatedClient, OAuthClient } from '#shared/contracts/connections.ts'
import { call } from '../../../api/client.ts'
import { clientsQuery } from '../connections-queries.ts'
import { type ClientValues, toSave } from './client-form.ts'

/** Adds a client, or changes the given one, which returns no secret. */
export function useSaveClient(client: OAuthClient | null, onSaved: (made: CreatedClient) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (values: ClientValues): Promise<CreatedClient> => {
      if (client === null) {
        return call('POST /app/v1/clients', { body: { ...toSave(values), type: values.type } })
      }
      const path = { client_id: client.client_id }
      const saved = await call('PUT /app/v1/clients/{client_id}', { path, body: toSave(values) })
      return { client: saved, client_secret: null }
    },
    onSuccess: made => {
      queries.setQueryData(clientsQuery.queryKey, (clients = []) => [
        made.client,
        ...clients.filter(({ client_id }) => client_id !== made.client.client_id)
      ])
      void queries.invalidateQueries(clientsQuery)
      onSaved(made)
    }
  })
}
