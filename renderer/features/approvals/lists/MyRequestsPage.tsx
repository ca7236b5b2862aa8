import { DocumentList } from './DocumentList.tsx'

export const MyRequestsPage = () => <DocumentList scope="own" />
