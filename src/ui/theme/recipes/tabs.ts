import { tabsAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Chakra gives roles, keys and focus; how tabs look is their place's own affair (CSS modules). */
export const tabsRecipe = defineSlotRecipe({ slots: tabsAnatomy.keys(), base: {} })
