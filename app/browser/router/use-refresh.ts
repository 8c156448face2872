import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Fetches the page's data again, once no navigation is under way: one that the router restarts forgets that the
 * page was to keep its scroll position.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const isUnderWay = useNavigation().state !== 'idle'
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isUnderWay) return
    setIsWanted(false)
    void revalidate()
  }, [isWanted, isUnderWay, revalidate])
  return useCallback(() => setIsWanted(true), [])
}
