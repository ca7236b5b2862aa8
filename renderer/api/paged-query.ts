import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

/**
 * A list loaded page by page: `load` receives nothing for the first page, then the cursor that the previous page
 * returned. Earlier rows stay while others load.
 */
export const pagedQuery = <Page extends { readonly next: Cursor | null }, Cursor = string>(
  queryKey: QueryKey,
  load: (from: Cursor | undefined, signal: AbortSignal) => Promise<Page>,
  refetchInterval: number | false = false
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam as Cursor | undefined, signal),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    refetchInterval
  })
