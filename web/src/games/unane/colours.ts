import type { ThemeColours } from "../../boards/palettes";

export default {
  island: {
    light: { field: "#aa6f4d", field2: "#a26a49", frame: "#69452f", frame2: "#523625" },
    dark: { field: "#a46b49", field2: "#9c6646", frame: "#563827", frame2: "#3c271b" },
  },
  slate: {
    light: { field: "#6e7f92", field2: "#69788b", frame: "#444f5a", frame2: "#353d46" },
    dark: { field: "#697a8c", field2: "#657486", frame: "#38404a", frame2: "#272d33" },
  },
  garden: {
    light: { field: "#64864c", field2: "#608148", frame: "#3e532f", frame2: "#304124" },
    dark: { field: "#608149", field2: "#5c7c45", frame: "#334427", frame2: "#232f1b" },
  },
} satisfies ThemeColours;
