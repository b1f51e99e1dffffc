import type { ThemeColours } from "../../boards/palettes";

export default {
  island: {
    light: { field: "#9b773f", field2: "#94713d", frame: "#604a27", frame2: "#4b391e" },
    dark: { field: "#95723d", field2: "#8e6d3a", frame: "#4f3d20", frame2: "#372a16" },
  },
  slate: {
    light: { field: "#757d92", field2: "#6e788d", frame: "#484d5b", frame2: "#373c47" },
    dark: { field: "#6f788e", field2: "#6a7287", frame: "#3b3f4b", frame2: "#282c33" },
  },
  garden: {
    light: { field: "#738341", field2: "#6e7d3e", frame: "#475228", frame2: "#373f1f" },
    dark: { field: "#6e7e3e", field2: "#69793c", frame: "#3a4321", frame2: "#292e17" },
  },
} satisfies ThemeColours;
