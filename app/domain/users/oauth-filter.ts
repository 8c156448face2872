/** The filters in the order of the page. 'pendentes' are accounts without a type. */
export const oauthFilters = ['google', 'linkedin', 'pendentes'] as const
