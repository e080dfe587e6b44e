import { tabsAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Chakra provides roles, keys and focus; CSS modules style the tabs. */
export const tabsRecipe = defineSlotRecipe({ slots: tabsAnatomy.keys(), base: {} })
