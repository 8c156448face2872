import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

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
